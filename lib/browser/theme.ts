/** The theme: down is dark, up is light, auto follows the system. */
export const THEMES = ['down', 'up', 'auto'] as const
export type Theme = (typeof THEMES)[number]

/** Where the browser keeps the choice; nothing is kept for auto. */
export const THEME_KEY = 'house-lights'

/**
 * Sets the theme before the first paint. Inline, because anything later would flash; it never varies, so that a
 * Content-Security-Policy may name it by its hash.
 */
export const THEME_SCRIPT = `try{let l=localStorage.getItem('${THEME_KEY}');if(l==='down'||l==='up')document.documentElement.dataset.theme=l}catch{}`
