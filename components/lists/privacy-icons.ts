import { Globe, Link2, Lock } from 'lucide-react'
import type { ListPrivacy } from '#lib/contract/lists/list-options'

export const PRIVACY_ICONS: Record<ListPrivacy, typeof Lock> = { public: Globe, link: Link2, private: Lock }
