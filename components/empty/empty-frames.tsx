import { Icon } from '#components/ui/icon'
import css from './empty-frames.module.scss'

/** The most columns that a wall of posters has. */
const FRAMES = 9

/** The first row of a wall of posters: frames with an empty dot, or a bookmark where titles are wanted. */
export function EmptyFrames({ isWanted }: { isWanted?: boolean }) {
  return (
    <div className={css.frames} aria-hidden="true">
      {Array.from({ length: FRAMES }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <div key={at} className={css.frame}>
          <span className={css.dot}>{isWanted && <Icon name="cue-want" />}</span>
        </div>
      ))}
    </div>
  )
}
