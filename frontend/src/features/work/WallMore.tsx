// What a wall needs only sometimes, in one piece: stars and heart to give, what compares, the groups by designer,
// what was taken down.
import { CompareToggle, type CompareToggleProps } from './CompareToggle';
import { CompareTray, type CompareTrayProps } from './CompareTray';
import { Grouped, type GroupedProps } from './Grouped';
import { Judge, type JudgeProps } from './Judge';
import { WallFoot, type WallFootProps } from './WallFoot';

export type WallMoreProps =
  | ({ part: 'judge' } & JudgeProps)
  | ({ part: 'toggle' } & CompareToggleProps)
  | ({ part: 'tray' } & CompareTrayProps)
  | ({ part: 'groups' } & GroupedProps)
  | ({ part: 'foot' } & WallFootProps);

export default function WallMore(props: WallMoreProps) {
  switch (props.part) {
    case 'judge':
      return <Judge {...props} small />;
    case 'toggle':
      return <CompareToggle {...props} />;
    case 'tray':
      return <CompareTray {...props} />;
    case 'groups':
      return <Grouped {...props} />;
    case 'foot':
      return <WallFoot {...props} />;
  }
}
