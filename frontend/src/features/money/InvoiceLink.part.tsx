// The way to invoices as a piece that travels by itself: it is the owner's.
export { default } from './InvoiceLink';
