// A refusal or a failure of the server, as every call throws it.
export class ApiError extends Error {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** The stable code, e.g. "not_approved"; never match on `message`. */
  readonly code: string;
  /** Messages by field name, for forms. */
  readonly fields: Record<string, string>;
  /** What the refusal carries, e.g. the price of a 402. */
  readonly data: unknown;
  readonly requestId: string | null;
  /** Seconds after which a 429 or 503 may be tried again. */
  readonly retryAfterS: number | null;

  constructor(status: number, body: unknown, requestId: string | null, retryAfterS: number | null = null) {
    const known = (body && typeof body === 'object' ? body : {}) as {
      error?: string;
      message?: string;
      fields?: Record<string, string>;
      data?: unknown;
    };
    super(known.message ?? '');
    this.status = status;
    this.code = known.error ?? (status === 0 ? 'network' : `http_${status}`);
    this.fields = known.fields ?? {};
    this.data = known.data ?? null;
    this.requestId = requestId;
    this.retryAfterS = retryAfterS;
  }
}

/** Of the 4xx these speak of the moment (too slow, too early, too many) and not of the request. */
const OF_THE_MOMENT = [408, 425, 429];

/** A "no" by the rules, which asking again will not change; 429 and failures of the server are not. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && !OF_THE_MOMENT.includes(error.status);
}
