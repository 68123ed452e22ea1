// Loaded together, as one part of a page costs its address in the scripts of all.

export { MemberSeasonOrder } from './member-season-order'
export { RewatchSeasonButton } from './rewatch-season-button'
export { SeasonCount } from './season-count'
export { SeasonDot } from './season-dot'
