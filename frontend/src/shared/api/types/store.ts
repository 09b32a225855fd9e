// The store of ready-made designs: entries of ended contests whose designers sell them.
import type { Currency } from '@/shared/lib/boot';
import type { UserRef } from './people';
import type { Industry, ProjectType } from './project';

export interface StoreWork {
  workId: number;
  /** Its number in the contest it was made for. */
  number: number;
  projectId: number;
  encodedId: string;
  /** The name in the design. */
  title: string;
  projectType: ProjectType;
  industry: Industry;
  designer: UserRef;
  imageKey: string;
  /** A data URL to show while the picture loads. */
  tiny: string;
  thumb: string;
  price: number;
  currency: Currency;
  favourite: number;
  description: string;
  dateTime: string;
}
