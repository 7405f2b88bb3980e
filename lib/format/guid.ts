/** Format of an order's GUID; other values are rejected before the backend is called. */
export const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
