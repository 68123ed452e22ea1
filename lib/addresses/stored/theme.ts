/** The theme: down is dark, up is light, auto follows the system. */
export const THEMES = ['down', 'up', 'auto'] as const
export type Theme = (typeof THEMES)[number]

/** The ground's colour of each theme in sRGB, for what is drawn outside the page: `ground` in styles/_palette.scss. */
export const GROUNDS = { down: '#140b10', up: '#f6f1f3' } as const

/** Key in local storage; absent for auto. */
export const THEME_KEY = 'house-lights'
