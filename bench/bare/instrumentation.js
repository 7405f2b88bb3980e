/** Its own, or the framework takes the shop's, which stands further up. */
export function register() {}
