// What somebody said in the forum, as the server made it safe to show.
import { cx } from '@/shared/lib/cx';

const SHAPE =
  'min-w-0 break-words leading-relaxed [&>*+*]:mt-3 [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-4 ' +
  '[&_blockquote]:border-l-2 [&_blockquote]:border-hairline [&_blockquote]:pl-3 [&_blockquote]:text-muted ' +
  '[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_pre]:overflow-x-auto [&_pre]:rounded-md ' +
  '[&_pre]:bg-sunken [&_pre]:p-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 ' +
  '[&_h3]:text-lg [&_h4]:font-bold';

export function Said({ html, className }: { html: string; className?: string }) {
  // Two libraries of the server let 15 tags and `href` through, and nothing else.
  return <div className={cx(SHAPE, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
