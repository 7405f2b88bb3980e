/** Why a database could not be brought to this version's schema: a sentence for the operator. */
export class MigrationError extends Error {}
