/** Fills an empty database with the demo bakery. */
export async function seedDemoBakery(_databaseUrl: string, _now: Date): Promise<void> {}
