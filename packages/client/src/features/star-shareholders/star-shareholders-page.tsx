import { useQueryClient } from '@tanstack/react-query'
import { Screen } from '../../parts/shell/screen.tsx'
import { StarDetail } from './star-detail.tsx'
import { StarList } from './star-list.tsx'

const SHARE = { title: '明星股东', text: '知名个人、私募、社保、QFII、国家队与外资在十大流通股东里的进出' }

/** 明星股东: who stood on the lists of the ten largest holders of tradable shares, period by period; one of them where the address names it. */
export function StarShareholdersPage({ query: { holder } }: { query: { holder?: string } }) {
  const client = useQueryClient()
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => queryKey[0] === 'holders.stars' })
  return (
    <Screen page="starShareholders" share={SHARE} onRefresh={refresh}>
      {holder !== undefined && <StarDetail key={holder} holder={holder} />}
      <StarList />
    </Screen>
  )
}
