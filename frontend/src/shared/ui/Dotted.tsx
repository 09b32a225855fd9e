// Facts in a line, a dot between two: a line breaks between facts, and neither ends nor begins with a dot.
import { Fragment } from 'react';

/** The dot that would begin a line is cut off. */
export function Dotted({ facts }: { facts: readonly string[] }) {
  return (
    <span className="block overflow-hidden">
      <span className="-ml-2 block">
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' '}
            <span className="inline-block pl-2 before:-ml-2 before:inline-block before:w-2 before:content-['·']">
              {fact}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
