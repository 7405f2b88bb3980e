/** Whether a path is one of the staff's pages. They have a frame and providers of their own. */
export const isTeamPath = (path: string): boolean => /^\/team(\/|$)/.test(path)
