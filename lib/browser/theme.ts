/** The theme: down is dark, up is light, auto follows the system. */
export const THEMES = ['down', 'up', 'auto'] as const
export type Theme = (typeof THEMES)[number]

/** Key in local storage; absent for auto. */
export const THEME_KEY = 'house-lights'

// Inline, because setting the theme after the first paint would flash; constant, because the CSP allows it by hash.
export const THEME_SCRIPT = `try{let l=localStorage.getItem('${THEME_KEY}');if(l==='down'||l==='up')document.documentElement.dataset.theme=l}catch{}`
