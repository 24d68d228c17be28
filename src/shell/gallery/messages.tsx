// What tells the reader something: badges, banners, progress, waiting, nothing there, failures.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, Tag } from '../../ui/badge.tsx'
import type { BadgeKind } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { MessageKind } from '../../ui/message-kind.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { EmptyState, ErrorState, Skeleton, skeletonKinds, Spinner } from '../../ui/state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { EmptyScreen } from '../../ui/empty-screen.tsx'
import { words } from './edit-words.ts'
import { Piece, Section, State } from './piece.tsx'
import { failure, longName, person, richText, sentence } from './samples.ts'

const badgeKinds: readonly BadgeKind[] = ['neutral', 'accent', 'success', 'warning', 'danger']
const bannerKinds: readonly MessageKind[] = ['info', 'success', 'warning', 'error']

export function Messages(): ReactNode {
  const text = useText(words)
  const [isThere, setThere] = useState(true)
  const again = <Button>{text('gallery.send')}</Button>
  return (
    <Section id='messages'>
      <Piece name='Badge'>
        <div className='lc-gallery-row'>
          {badgeKinds.map(kind => (
            <Badge key={kind} kind={kind}>
              {kind}
            </Badge>
          ))}
        </div>
      </Piece>
      <Piece name='Tag'>
        <div className='lc-gallery-row'>
          {badgeKinds.map(kind => (
            <Tag key={kind} kind={kind}>
              {kind}
            </Tag>
          ))}
          {isThere && (
            <Tag onRemove={() => setThere(false)} removeLabel={text('gallery.remove')}>
              {person.name}
            </Tag>
          )}
          <Tag>{longName}</Tag>
        </div>
      </Piece>
      <Piece name='Banner' isWide>
        <div className='lc-gallery-column'>
          {bannerKinds.map(kind => (
            <Banner key={kind} kind={kind} title={kind} action={kind === 'info' ? again : undefined} onClose={() => {}}>
              {kind === 'warning' ? longName : sentence}
            </Banner>
          ))}
        </div>
      </Piece>
      <Piece name='ProgressBar'>
        <div className='lc-gallery-column'>
          {(['accent', 'success', 'warning', 'danger'] as const).map((kind, at) => (
            <ProgressBar key={kind} label={kind} kind={kind} value={20 + at * 25} isLabelShown />
          ))}
          <ProgressBar label={text('gallery.state.loading')} value={null} isLabelShown size='s' />
        </div>
      </Piece>
      <Piece name='Spinner'>
        <Spinner label={text('gallery.state.loading')} />
      </Piece>
      {skeletonKinds.map(kind => (
        <Piece key={kind} name={`Skeleton ${kind}`}>
          <Skeleton kind={kind} heightPx={180} />
        </Piece>
      ))}
      <Heads />
      <Piece name='EmptyState'>
        <EmptyState title={text('gallery.nothing')} text={sentence} action={again} />
      </Piece>
      <Piece name='EmptyScreen'>
        <EmptyScreen icon='bell' title={text('gallery.nothing')} text={longName} />
      </Piece>
      <Piece name='ErrorState'>
        <ErrorState message={failure.message} details={failure.details} onRetry={() => {}} />
      </Piece>
      <Piece name='RichText'>
        <RichText value={richText} level={4} />
      </Piece>
    </Section>
  )
}

function Heads(): ReactNode {
  const text = useText(words)
  const again = <Button>{text('gallery.send')}</Button>
  return (
    <Piece name='PageHead' isWide>
      <State name='plain'>
        <PageHead level={4} title={text('gallery.title')} />
      </State>
      <State name='filled'>
        <PageHead
          level={4}
          title={text('gallery.title')}
          about={sentence}
          back={{ href: '#', label: text('gallery.sections'), onNavigate: () => {} }}
          actions={again}
          tabs={
            <Tabs
              label={text('gallery.sections')}
              value='looks'
              onChange={() => {}}
              tabs={['looks', 'controls'].map(id => ({ id, label: text(`gallery.${id}`) }))}
            />
          }
        />
      </State>
      <State name='long'>
        <PageHead level={4} title={longName} about={longName} actions={again} />
      </State>
      <State name='large'>
        <PageHead
          level={4}
          size='l'
          title={person.name}
          about={person.email}
          picture={<Avatar name={person.name} sizePx={64} />}
        />
      </State>
      <State name='hidden'>
        <PageHead
          level={4}
          isTitleHidden
          title={text('gallery.title')}
          back={{ href: '#', label: text('gallery.sections'), isLabelShown: true, onNavigate: () => {} }}
        />
      </State>
    </Piece>
  )
}
