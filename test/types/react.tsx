// A React page: the wrappers, and the bare tags.
import type {} from 'lc-elements/jsx'
import { LcBarChart, LcPage, LcQuestionnaire, LcSession, LcSignIn } from 'lc-elements/react'
import { useRef } from 'react'
import type { LcPage as PageElement } from 'lc-elements/elements/lc-page.js'

export function Page() {
  const page = useRef<PageElement>(null)
  return (
    <LcSession
      api='https://data.example'
      public
      tokenUrl='/lc-token'
      getToken={async () => null}
      id='session'
      lang='nl'
    >
      <LcPage
        ref={page}
        app='sales'
        page='overview'
        filters={{ region: ['EU'] }}
        lang='nl'
        dir='rtl'
        tabIndex={0}
        role='region'
        className='wide'
        id='page'
        aria-label='Sales'
        data-test='page'
        title='Sales'
        hidden={false}
        slot='main'
        style={{ blockSize: '100%', '--lc-reserve': '640px' }}
        onClick={event => console.log(event.clientX)}
        onKeyDown={event => console.log(event.key)}
        onFilterChange={event => console.log(event.detail.all['region'])}
        onNavigate={event => event.preventDefault()}
        onError={event => event.detail.retry()}
      >
        <p>Sales</p>
      </LcPage>
      <LcQuestionnaire
        template='12'
        answers={{ a: 1 }}
        onSaved={event => console.log(event.detail.id)}
        className='form'
      />
      <LcBarChart
        data={[{ month: 'Jan' }]}
        onSelect={event => console.log(event.detail.records)}
        onMouseEnter={() => {}}
      />
      <LcSignIn heading='Welcome' onSignedIn={event => console.log(event.detail.user.email)} dir='ltr' />
      <lc-page
        app='sales'
        filters={{ region: ['EU'] }}
        className='wide'
        onlc-title={event => console.log(event.detail.title)}
      />
    </LcSession>
  )
}

export const Wrong = () => (
  <>
    {/* @ts-expect-error a number is not an app */}
    <LcPage app={12} />
    {/* @ts-expect-error no such property */}
    <LcPage apps='sales' />
    {/* @ts-expect-error no such member of the detail */}
    <LcPage app='sales' onTitle={event => console.log(event.detail.name)} />
    {/* @ts-expect-error its type is fixed */}
    <LcBarChart type='Line Chart' />
    {/* @ts-expect-error a language is a text */}
    <LcPage app='sales' lang={1} />
    {/* @ts-expect-error no such routing */}
    <lc-app routing='server' />
    {/* @ts-expect-error no such member of the detail */}
    <lc-page onlc-title={event => console.log(event.detail.name)} />
  </>
)
