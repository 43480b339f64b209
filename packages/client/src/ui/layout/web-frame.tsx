import styles from './web-frame.module.css'

export type WebFrameProps = {
  /** An address that was judged before: a frame opens whatever it is given. */
  src: string
  title: string
  /** A page of our own site, which gets neither scripts nor what this page keeps. */
  isOwn: boolean
  /** The host says that the page did not load. Browsers do not report it. */
  onFail: () => void
}

/** Whether this host shows pages of sites that are not ours. */
export const framesOtherSites = true

/** Neither leading this page away nor opening its dialogs; links that open a window lead out of the frame. */
const OTHER = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
const OWN = 'allow-popups allow-popups-to-escape-sandbox'

/** A web page inside ours, kept to itself. */
export function WebFrame({ src, title, isOwn }: WebFrameProps) {
  return <iframe className={styles.frame} src={src} title={title} sandbox={isOwn ? OWN : OTHER} referrerPolicy="no-referrer" />
}
