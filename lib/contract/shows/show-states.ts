export const SHOW_STATES = ['watching', 'paused', 'dropped'] as const
export type ShowState = (typeof SHOW_STATES)[number]
