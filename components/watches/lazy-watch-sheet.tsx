import { useTranslations } from 'next-intl'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import type { WatchSheetProps } from './watch-sheet'

const loadSheet = () => import('./watch-sheet').then((file) => file.WatchSheet)

/** The sheet that logs a watch or changes one; render it while it is open. */
export function LazyWatchSheet(props: WatchSheetProps) {
  const t = useTranslations('watchParts')
  return <LazyPart failed={t('sheetFailed')} again={t('sheetAgain')} load={loadSheet} props={props} />
}
