import { SHIPPED } from '../../text/language.ts'
import {
  BEGIN_KEY,
  FOR_YOU_KEY,
  HIDDEN_NAMES_KEY,
  LIST_LAYOUT_KEY,
  OWN_SERVICES_KEY,
  PLACE_RATINGS_KEY,
  UP_NEXT_KEY,
} from '../stored/local-storage-keys.ts'
import { SESSION_HINT_COOKIE } from '../stored/session-hint-cookie.ts'
import { THEME_KEY } from '../stored/theme.ts'
import { EARLY_SUBMIT } from './early-submit-attribute.ts'

const START = `let d=document.documentElement.dataset,s=k=>{try{return localStorage.getItem(k)}catch{}},c`
const SET_LANGUAGE = `if(c=${JSON.stringify(SHIPPED.slice(1))}.find(l=>l.toLowerCase()===location.pathname.split('/')[1]))document.documentElement.lang=c`
const SET_THEME = `if((c=s('${THEME_KEY}'))==='down'||c==='up')d.theme=c`
const SET_NAMES = `if(c=s('${HIDDEN_NAMES_KEY}'))d.hideNames=c`
const SET_LISTS = `if(c=s('${LIST_LAYOUT_KEY}'))d.listLayout=c`
const SET_SERVICES = `if(c=s('${OWN_SERVICES_KEY}')){d.country='';if(/s":\\[\\d/.test(c))d.services=''}`
const SET_HASH = `if(location.hash)d.hash=location.hash.slice(1)`
const SET_SIGNED_IN = `if(document.cookie.split('; ').includes('${SESSION_HINT_COOKIE}=1')){d.signedIn='';if(s('${PLACE_RATINGS_KEY}'))d.placeRatings='';if(c=s('${BEGIN_KEY}'))d.begin=c;else{if(s('${UP_NEXT_KEY}'))d.upNext='';if(s('${FOR_YOU_KEY}'))d.forYou=''}}`
// On window, so after React's own listener, which prevents what it takes. The form carries the press out once it is hydrated.
const KEEP_EARLY_SUBMIT = `addEventListener('submit',e=>{if(!e.defaultPrevented&&e.target.method==='post'){e.preventDefault();e.target.setAttribute('${EARLY_SUBMIT}','true')}})`

/**
 * Sets the language where the page is the same for all addresses, the theme, `data-hide-names`, `data-list-layout`, `data-country` where a country was chosen and `data-services` where services were, `data-hash` for the tab that it names, `data-signed-in` for what cached
 * pages show to visitors only, `data-begin` where home asks a new member where to begin, and `data-up-next` and `data-for-you` where it leaves
 * room for their shows and for what is recommended, `data-place-ratings` where a show's seasons leave room for ratings; keeps a press that comes before the scripts. Inline, because each would flash or move the page after the first
 * paint, or come too late; constant, because the CSP allows it by hash.
 */
export const HEAD_SCRIPT = `{${[START, SET_LANGUAGE, SET_THEME, SET_NAMES, SET_LISTS, SET_SERVICES, SET_HASH, SET_SIGNED_IN, KEEP_EARLY_SUBMIT].join(';')}}`
