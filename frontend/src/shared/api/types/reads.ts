// What each read gives.
import type { List } from './common';
import type { FundsFlow } from './money';
import type { Designer, Me, User } from './people';
import type { IdentityItem, Industry, PackagePreset, Project, ProjectCard, ProjectCounts } from './project';
import type { Work, WorkMessage } from './work';

/**
 * What `useApi` gives for each address, by its path in the contract. Add the reads of your area here, one
 * line each.
 */
export interface Reads {
  '/users/info': Me | null;
  '/users/projects': List<ProjectCard>;
  '/users/fundsflows': List<FundsFlow>;
  '/packages': PackagePreset[];
  '/industries': Industry[];
  '/identity-items': IdentityItem[];
  '/projects': List<ProjectCard>;
  '/projects/count': ProjectCounts;
  '/projects/real': List<ProjectCard>;
  '/projects/design': List<Work>;
  '/projects/participate': List<ProjectCard>;
  '/projects/{id}': Project;
  '/projects/{id}/works': List<Work>;
  '/projects/{id}/works/{workId}/messages': List<WorkMessage>;
  '/works/{id}': Work;
  '/designers': List<User>;
  '/designers/{id}': Designer;
  '/designers/{id}/projects': List<ProjectCard>;
}
