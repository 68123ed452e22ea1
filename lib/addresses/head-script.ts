import { SESSION_HINT_COOKIE } from './session-hint-cookie.ts'
import { THEME_KEY } from './theme.ts'

// Inline, because after the first paint the theme, and what members and visitors see in one place, would flash;
// constant, because cached pages are the same for everybody and the CSP allows it by hash.
export const HEAD_SCRIPT = `{let d=document.documentElement;if(document.cookie.split('; ').includes('${SESSION_HINT_COOKIE}=1'))d.dataset.signedIn='';try{let l=localStorage.getItem('${THEME_KEY}');if(l==='down'||l==='up')d.dataset.theme=l}catch{}}`
