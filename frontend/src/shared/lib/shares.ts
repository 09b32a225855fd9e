// The winner's part of a prize, as the ledger will pay it (product.md 3), for saying it before it is decided.

export interface Shares {
  /** The pool less the awards of finalists. */
  gross: number;
  /** The platform's commission, rounded half up to the cent. */
  fee: number;
  /** What arrives. */
  net: number;
}

interface Prize {
  prize: number;
  /** Percent. */
  commission: number;
  finalistPrize: { amount: number; count: number };
}

/** Major units in and out. Finalists beyond the included number are paid for by their own fee. */
export function winnerShares({ prize, commission, finalistPrize }: Prize, finalists: number): Shares {
  const awards = Math.round(finalistPrize.amount * 100) * Math.min(finalists, finalistPrize.count);
  const gross = Math.round(prize * 100) - awards;
  const fee = Math.floor((gross * Math.round(commission * 100) + 5000) / 10_000);
  return { gross: gross / 100, fee: fee / 100, net: (gross - fee) / 100 };
}
