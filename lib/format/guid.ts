/** A GUID as orders have them; anything else is no question for the backend. */
export const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
