// A handover of a contest with what its owner may say about the designers once it is over.
import HandoverTab from '@/features/delivery/HandoverTab';
import { ReviewForm } from '@/features/delivery/ReviewForm';
import type { Project, Review } from '@/shared/api/types';

export interface ContestHandoverProps {
  project: Project;
  /** 0 is the winner's. */
  boughtId: number;
  reviews: Review[];
  onChanged: () => void;
  onReviewed: () => void;
}

export default function ContestHandover(props: ContestHandoverProps) {
  const { project, boughtId, reviews, onChanged, onReviewed } = props;
  const review = project.mine && project.can.review && (
    <ReviewForm project={project} reviews={reviews} onDone={onReviewed} />
  );
  return <HandoverTab project={project} boughtId={boughtId} onChanged={onChanged} review={review} />;
}
