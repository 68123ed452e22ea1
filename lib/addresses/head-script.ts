import { EARLY_SUBMIT } from './early-submit.ts'
import { HIDDEN_NAMES_KEY } from './stored/hidden-names.ts'
import { SESSION_HINT_COOKIE } from './stored/session-hint-cookie.ts'
import { THEME_KEY } from './stored/theme.ts'
import { UP_NEXT_KEY } from './up-next-path.ts'

const SET_THEME_AND_NAMES = `try{let l=localStorage.getItem('${THEME_KEY}');if(l==='down'||l==='up')document.documentElement.dataset.theme=l;if(localStorage.getItem('${HIDDEN_NAMES_KEY}'))document.documentElement.dataset.hideNames=''}catch{}`
const SET_UP_NEXT = `try{if(localStorage.getItem('${UP_NEXT_KEY}'))document.documentElement.dataset.upNext=''}catch{}`
const SET_SIGNED_IN = `if(document.cookie.split('; ').includes('${SESSION_HINT_COOKIE}=1')){document.documentElement.dataset.signedIn='';${SET_UP_NEXT}}`
// On window, so after React's own listener, which prevents what it takes. The form carries the press out once it is hydrated.
const KEEP_EARLY_SUBMIT = `addEventListener('submit',e=>{if(!e.defaultPrevented&&e.target.method==='post'){e.preventDefault();e.target.setAttribute('${EARLY_SUBMIT}','true')}})`

/**
 * Sets the theme, `data-hide-names`, `data-signed-in` for what cached pages show to visitors only, and `data-up-next` where home leaves room
 * for a member's shows, and keeps a press that comes before the scripts. Inline, because each would flash or move the page after the
 * first paint, or come too late; constant, because the CSP allows it by hash.
 */
export const HEAD_SCRIPT = `${SET_THEME_AND_NAMES};${SET_SIGNED_IN};${KEEP_EARLY_SUBMIT}`
