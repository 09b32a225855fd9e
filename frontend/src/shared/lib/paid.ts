// Where one goes once a contest has been paid.

export const paidPath = (encodedId: string) => `/start?project=${encodeURIComponent(encodedId)}&paid=1`;
