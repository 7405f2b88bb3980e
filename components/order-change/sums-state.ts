/** Whether the sums on screen are those of what is wanted, are being asked for, or could not be had. */
export type SumsState = 'told' | 'asked' | 'unknown'
