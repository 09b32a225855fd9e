// What is hashed of a certificate, written down from what the certificate says.
import type { Certificate } from '@/shared/api/types';
import { decoded } from './note';
import type { Hash } from './tree';

const line = (text: string) => text.replaceAll('\n', ' ');

/** Seven lines, each closed by a line feed. */
export function recordOf(
  certificate: Pick<
    Certificate,
    'code' | 'packageSha256' | 'issuedAt' | 'projectName' | 'designerName' | 'clientName'
  >,
): string {
  const { code, packageSha256, issuedAt, projectName, designerName, clientName } = certificate;
  const lines = ['vermilion certificate v1', code, packageSha256, issuedAt];
  return [...lines, line(projectName), line(designerName), line(clientName), ''].join('\n');
}

/** Null where one of them is no hash. */
export function decodedAll(hashes: string[]): Hash[] | null {
  const all = hashes.map(decoded).filter((hash) => hash?.length === 32);
  return all.length === hashes.length ? (all as Hash[]) : null;
}
