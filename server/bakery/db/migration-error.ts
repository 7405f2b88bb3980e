/** A failed migration; the message is a sentence for the operator. */
export class MigrationError extends Error {}
