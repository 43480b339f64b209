import styles from './offline-bar.module.css'

let bar: HTMLElement | null = null
let oldest: Date | null = null

/** Shows since when the figures on screen are, while the network is away; null removes it. */
export function showStoredSince(keptAt: Date | null): void {
  if (keptAt === null) {
    oldest = null
    bar?.remove()
    bar = null
    return
  }
  if (oldest === null || keptAt < oldest) oldest = keptAt
  bar ??= addBar()
  bar.textContent = `没有网络，显示 ${timeOf(oldest)} 保存的数据`
}

function addBar(): HTMLElement {
  const element = document.createElement('p')
  element.className = styles.bar ?? ''
  element.setAttribute('role', 'status')
  document.body.append(element)
  return element
}

function timeOf(at: Date): string {
  return new Intl.DateTimeFormat('zh-CN', {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Shanghai',
  }).format(at)
}
