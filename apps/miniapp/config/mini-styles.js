/**
 * The client's style sheets as WeChat draws them: tokens on the page's root class instead of :root, attributes of the root, `:disabled` and
 * the placeholder of a field as classes, rules for wide windows and for a pointer left out.
 */
const ROOT = '.root'
const LEFT_OUT = [/min-width:\s*(7[6-9]\d|[89]\d\d|\d{4,})/, /hover:\s*hover/, /prefers-color-scheme/]

function selectorOf(selector) {
  return selector
    .replace(/:root/g, ROOT)
    .replace(/:disabled/g, ':global(.disabled)')
    .replace(/\.[\w-]+::placeholder/g, '.placeholder')
    .replace(/\[data-(theme|market|text)=["']?(\w+)["']?\]/g, (_, kind, value) => `.${kind}-${value}`)
}

/** `not all and (min-width: 1024px)` is said of narrow windows, which every phone is. */
function isLeftOut(params) {
  return !/not all/.test(params) && LEFT_OUT.some((pattern) => pattern.test(params))
}

const miniStyles = () => ({
  postcssPlugin: 'mini-styles',
  AtRule: {
    media(rule) {
      if (isLeftOut(rule.params)) rule.remove()
      else if (/not all and \(min-width/.test(rule.params)) rule.replaceWith(rule.nodes)
    },
  },
  Rule(rule) {
    if (/:hover|::-webkit-scrollbar|::-webkit-search|::-moz-placeholder|:focus-visible/.test(rule.selector)) rule.remove()
    else if (/:root|:disabled|::placeholder|\[data-/.test(rule.selector)) rule.selector = selectorOf(rule.selector)
  },
})
miniStyles.postcss = true

module.exports = miniStyles
module.exports.miniStyles = miniStyles
