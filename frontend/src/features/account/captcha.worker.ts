// Works off the page's thread: a challenge comes in, its token goes out.
import { solve } from './sha256';

interface Work {
  challenge: string;
  difficulty: number;
}

self.onmessage = ({ data }: MessageEvent<Work>) => self.postMessage(solve(data.challenge, data.difficulty));
