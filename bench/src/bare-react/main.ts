import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('app') as HTMLElement).render(createElement('h1', null, '观澜'))
