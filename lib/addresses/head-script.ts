import { SESSION_HINT_COOKIE } from './session-hint-cookie.ts'
import { THEME_KEY } from './theme.ts'

const SET_THEME = `try{let l=localStorage.getItem('${THEME_KEY}');if(l==='down'||l==='up')document.documentElement.dataset.theme=l}catch{}`
const SET_SIGNED_IN = `if(document.cookie.split('; ').includes('${SESSION_HINT_COOKIE}=1'))document.documentElement.dataset.signedIn=''`

/**
 * Sets the theme, and `data-signed-in` for what cached pages show to visitors only. Inline, because either would flash
 * after the first paint; constant, because the CSP allows it by hash.
 */
export const HEAD_SCRIPT = `${SET_THEME};${SET_SIGNED_IN}`
