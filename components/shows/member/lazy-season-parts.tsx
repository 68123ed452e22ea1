// Loaded together, as one part of a page costs its address in the scripts of all.

export { RewatchSeasonButton } from './rewatch-season-button'
export { SeasonCount } from './season-count'
export { SeasonDot } from './season-dot'
export { SeasonOrderByProgress } from './season-order-by-progress'
