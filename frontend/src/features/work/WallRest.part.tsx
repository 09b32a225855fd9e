// What a finished contest with its wall does not show, in a chunk of its own: finalists, sealed designs, why nothing hangs.
import type { ComponentProps } from 'react';
import { BlindWall } from './BlindTile';
import { EmptyWall } from './EmptyWall';
import { FinalistStrip } from './FinalistStrip';

type WallRestProps =
  | ({ part: 'finalists' } & ComponentProps<typeof FinalistStrip>)
  | ({ part: 'blind' } & ComponentProps<typeof BlindWall>)
  | ({ part: 'empty' } & ComponentProps<typeof EmptyWall>);

export default function WallRest(props: WallRestProps) {
  if (props.part === 'finalists') return <FinalistStrip {...props} />;
  if (props.part === 'blind') return <BlindWall {...props} />;
  return <EmptyWall {...props} />;
}
