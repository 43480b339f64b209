// The main package and a sub-package have a web view each (spec §2); what they show is the same.
export { WebviewPage as WebviewMainPage } from './webview-page.tsx'
