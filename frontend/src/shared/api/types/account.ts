// What a person gets told, and the work a browser does before something is sent for it.

/** Find a nonce so that the SHA-256 of `challenge.nonce` begins with 32 bits below 2^32 / difficulty. */
export interface Captcha {
  challenge: string;
  /** How many hashes it takes on average. */
  difficulty: number;
  algorithm: string;
  expiresAt: string;
}

export interface Notice {
  id: number;
  /** A stable code that the page puts into words with `params`. */
  kind: string;
  params: Record<string, unknown>;
  /** What it is about: a contest or entry by its contest's name; null where nothing can be named. */
  subject: {
    kind: string;
    id: number | null;
    encodedId: string | null;
    url: string;
    name: string | null;
  } | null;
  projectId: number | null;
  encodedId: string | null;
  workId: number | null;
  /** How often the same was told while it was unread. */
  times: number;
  read: boolean;
  dateTime: string;
}

/** Whether the account can be deleted now, and what stands in the way. */
export interface Deletion {
  allowed: boolean;
  reasons: string[];
}

/** Sandbox only: somebody to sign in as. */
export interface SandboxAccount {
  role: string;
  userName: string;
  email: string;
  password: string;
  isModerator: boolean;
}
