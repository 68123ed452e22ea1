/** The theme: down is dark, up is light, auto follows the system. */
export const THEMES = ['down', 'up', 'auto'] as const
export type Theme = (typeof THEMES)[number]

/** Key in local storage; absent for auto. */
export const THEME_KEY = 'house-lights'
