/** Invalid demo data; the message has one line per fault for the file's author. */
export class DemoDataError extends Error {}
