import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { toast } from '../../ui/popup/toast.tsx'

/** Adds a security to the watchlist from where it was found, and takes it out again. */
export function StarButton({ code, name, price }: { code: string; name: string; price: number | null }) {
  const watchlist = useWatchlist()
  const isIn = watchlist.has(code)
  function toggle() {
    if (isIn) watchlist.remove(code)
    const refused = isIn ? null : watchlist.add(code, price)
    toast(refused ?? (isIn ? `${name} 已移出自选` : `${name} 已加入自选`))
  }
  return (
    <IconButton
      icon={isIn ? 'star-on' : 'star'}
      size={20}
      label={isIn ? `把${name}移出自选` : `把${name}加入自选`}
      pressed={isIn}
      onClick={toggle}
    />
  )
}
