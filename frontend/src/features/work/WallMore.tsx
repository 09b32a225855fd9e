// What a wall needs only sometimes, in one piece: the tray for comparing, the groups by designer, what was taken down.
import { CompareTray, type CompareTrayProps } from './CompareTray';
import { Grouped, type GroupedProps } from './Grouped';
import { WallFoot, type WallFootProps } from './WallFoot';

export type WallMoreProps =
  | ({ part: 'tray' } & CompareTrayProps)
  | ({ part: 'groups' } & GroupedProps)
  | ({ part: 'foot' } & WallFootProps);

export default function WallMore(props: WallMoreProps) {
  switch (props.part) {
    case 'tray':
      return <CompareTray {...props} />;
    case 'groups':
      return <Grouped {...props} />;
    case 'foot':
      return <WallFoot {...props} />;
  }
}
