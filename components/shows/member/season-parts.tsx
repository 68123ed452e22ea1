// Loaded together, as one part of a page costs its address in the scripts of all.
export { SeasonAgain } from './season-again'
export { SeasonCount } from './season-count'
export { SeasonDot } from './season-dot'
export { SeasonOrder } from './season-order'
