/** The theme: down is dark, up is light, auto follows the system. */
export const THEMES = ['down', 'up', 'auto'] as const
export type Theme = (typeof THEMES)[number]

/** Key of the choice in localStorage; auto stores nothing. */
export const THEME_KEY = 'house-lights'

/** Sets the theme before the first paint: inline, because a file would let it flash, and constant, because the CSP holds its hash. */
export const THEME_SCRIPT = `try{let l=localStorage.getItem('${THEME_KEY}');if(l==='down'||l==='up')document.documentElement.dataset.theme=l}catch{}`
