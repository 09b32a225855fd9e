// Words in the room of others. Who is reading is known only once the page lives, and nothing may move then.
export interface RoomOfProps {
  /** What a visitor is told. What stands in its place is to be no longer. */
  words: string;
  children: string;
}

export function RoomOf({ words, children }: RoomOfProps) {
  if (words === children) return words;
  return (
    <span className="grid">
      <span className="invisible col-start-1 row-start-1">{words}</span>
      <span className="col-start-1 row-start-1">{children}</span>
    </span>
  );
}
