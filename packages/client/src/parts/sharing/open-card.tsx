import type { CardBody } from '../../charts/card/card.ts'
import { openPopup } from '../../ui/popup/popup-store.ts'
import { toast } from '../../ui/popup/toast.tsx'
import type { ShareInfo } from './share-info.ts'

/** Draws a page's card with the code of its address and offers the picture; says so when there is nothing to draw or it did not load. */
export async function openCard(card: ShareInfo['card'], url: string): Promise<void> {
  try {
    const [body, { CardSheet }] = await Promise.all([card?.() ?? null, import('./card-sheet.tsx')])
    if (body === null) return toast('这里没有可以画成图片的数据', 'alert')
    const drawn: CardBody & { url: string } = { ...body, url }
    openPopup({ position: 'center', label: '分享图片', content: <CardSheet card={drawn} /> })
  } catch (error) {
    console.error('the card was not drawn', error)
    toast('图片没有生成，请检查网络后重试', 'alert')
  }
}
