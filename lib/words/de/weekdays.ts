/** Short names of the weekdays, Monday (ISO weekday 1) first. */
export const weekdayNames = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

/** 'Mo' for the ISO weekday 1. */
export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? ''
