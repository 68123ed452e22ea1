/** The theme: down is dark, up is light, auto follows the system. */
export const HOUSE_LIGHTS = ['down', 'up', 'auto'] as const
export type HouseLights = (typeof HOUSE_LIGHTS)[number]

/** Where the browser keeps the choice; nothing is kept for auto. */
export const HOUSE_LIGHTS_KEY = 'house-lights'

/**
 * Sets the theme before the first paint. Inline, because anything later would flash; it never varies, so that a
 * Content-Security-Policy may name it by its hash.
 */
export const HOUSE_LIGHTS_SCRIPT = `try{let l=localStorage.getItem('${HOUSE_LIGHTS_KEY}');if(l==='down'||l==='up')document.documentElement.dataset.theme=l}catch{}`
