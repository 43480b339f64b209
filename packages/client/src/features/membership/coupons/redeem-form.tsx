import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/field/form.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { toast } from '../../../ui/popup/toast.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import { failureText } from '../failure-text.ts'
import styles from './coupon.module.css'
import { worthText } from './coupon-rules.ts'

/** A field for the code of a coupon. */
export function RedeemForm({ onRedeemed }: { onRedeemed: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null })
  const isReady = code.trim().length >= 4 && !state.isBusy
  async function redeem() {
    if (!isReady) return
    setState({ isBusy: true, error: null })
    try {
      const { data } = await api('coupon.redeem', { code: code.trim() }, { retries: 0 })
      setCode('')
      setState({ isBusy: false, error: null })
      toast(`已领取「${data.name}」：${worthText(data)}`, 'check')
      await client.invalidateQueries({ queryKey: ['coupon.list'] })
      onRedeemed()
    } catch (error) {
      setState({ isBusy: false, error: failureText(error) })
    }
  }
  return (
    <Form className={cx(layout.flex8, styles.redeem)} onSubmit={() => void redeem()}>
      <div className={layout.grow}>
        <TextField
          small
          label="兑换码"
          hideLabel
          placeholder="输入兑换码"
          maxLength={40}
          value={code}
          onChange={setCode}
          error={state.error}
        />
      </div>
      <Button type="submit" kind="primary" disabled={!isReady}>
        {state.isBusy ? '正在兑换' : '兑换'}
      </Button>
    </Form>
  )
}
