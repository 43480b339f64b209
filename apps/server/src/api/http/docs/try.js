const MAX_SHOWN_EVENTS = 3

/** Runs the example of a call and shows what came back. */
async function run(section, form) {
  const pre = form.querySelector('pre')
  const status = form.querySelector('output')
  status.textContent = '请求中…'
  pre.hidden = true
  try {
    const input = JSON.parse(form.querySelector('textarea').value || '{}')
    const startMs = performance.now()
    const answer = await ask(section.dataset, input)
    status.textContent = `${answer.status} · ${Math.round(performance.now() - startMs)} 毫秒 · ${answer.text.length} 字符`
    pre.textContent = answer.shown
  } catch (error) {
    status.textContent = error instanceof SyntaxError ? '示例参数不是有效的 JSON' : '请求没有成功，请检查网络'
    pre.textContent = String(error)
  }
  pre.hidden = false
}

async function ask({ kind, method, address }, input) {
  if (kind === 'stream' && String(input.once) !== '1') return follow(`${address}?${new URLSearchParams(input)}`)
  const json = { 'content-type': 'application/json' }
  const body = kind === 'rpc' ? { jsonrpc: '2.0', method: address, params: input, id: 1 } : input
  const response =
    method === 'GET'
      ? await fetch(`${address}?${new URLSearchParams(input)}`)
      : await fetch(kind === 'rpc' ? '/fxdataserver' : address, { method, headers: json, body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, text, shown: text === '' ? '' : JSON.stringify(JSON.parse(text), null, 1) }
}

/** The first events of a stream. */
function follow(url) {
  return new Promise((resolve, reject) => {
    const source = new EventSource(url)
    const events = []
    const finish = () => {
      source.close()
      clearTimeout(timer)
      const text = events.join('\n')
      resolve({ status: `收到 ${events.length} 条`, text, shown: text })
    }
    const timer = setTimeout(finish, 10_000)
    source.onmessage = (event) => {
      events.push(event.data)
      if (events.length >= MAX_SHOWN_EVENTS) finish()
    }
    source.onerror = () => {
      source.close()
      clearTimeout(timer)
      reject(new Error('推送没有打开'))
    }
  })
}

for (const section of document.querySelectorAll('section.call')) {
  const form = section.querySelector('form')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    run(section, form)
  })
}

document.querySelector('#filter').addEventListener('input', (event) => {
  const wanted = event.target.value.trim().toLowerCase()
  for (const item of document.querySelectorAll('nav li')) item.hidden = !item.textContent.toLowerCase().includes(wanted)
  for (const section of document.querySelectorAll('section.call')) section.hidden = !section.textContent.toLowerCase().includes(wanted)
})
