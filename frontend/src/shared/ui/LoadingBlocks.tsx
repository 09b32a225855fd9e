// Blocks of one size below each other, where rows, or all of a page, are on their way.
import { Loading, Skeleton } from './states';

export interface LoadingBlocksProps {
  blocks?: number;
  /** The height of one. */
  className: string;
}

export function LoadingBlocks({ blocks = 1, className }: LoadingBlocksProps) {
  return (
    <Loading>
      <div className="flex flex-col gap-4">
        {Array.from({ length: blocks }, (_, index) => (
          <Skeleton key={index} className={className} />
        ))}
      </div>
    </Loading>
  );
}
