import { Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactElement, ReactNode } from 'react';
import { COLORS } from '../drawing/palette.ts';
import { formatDate } from '../arithmetic/format.ts';
import type { Takeoff } from '../price/takeoff.ts';
import type { Issuer } from '../schema/issuer.ts';
import { BLOCK, FRAME, FULL_HEIGHT, INSET, PAGE_HEIGHT, PAGE_WIDTH, row } from './layout.ts';
import { Heading } from './type.tsx';

/** Data of every page. */
export interface PageContent {
  takeoff: Takeoff;
  issuer: Issuer;
}

const styles = StyleSheet.create({
  page: {
    backgroundColor: COLORS.sheet,
    color: COLORS.ink,
    fontFamily: 'Instrument Sans',
    fontSize: 10.5,
    lineHeight: 1.35,
    paddingTop: INSET,
    paddingHorizontal: INSET,
    paddingBottom: FRAME + BLOCK + 18,
  },
  frame: {
    position: 'absolute',
    top: FRAME,
    left: FRAME,
    right: FRAME,
    bottom: FRAME,
    borderWidth: 1.5,
    borderColor: COLORS.ink,
  },
  block: {
    position: 'absolute',
    left: FRAME,
    right: FRAME,
    bottom: FRAME,
    height: BLOCK,
    flexDirection: 'row',
    borderWidth: 1.5,
    borderColor: COLORS.ink,
    backgroundColor: COLORS.sheet,
  },
  blockCell: {
    justifyContent: 'center',
    paddingHorizontal: 12,
    borderRightWidth: 1,
    borderRightColor: COLORS.ink,
  },
  blockLabel: { fontSize: 7.5, color: COLORS['text-3'], lineHeight: 1.2 },
  blockValue: { fontSize: 10.5, fontWeight: 600, lineHeight: 1.25 },
  number: {
    position: 'absolute',
    right: FRAME,
    bottom: FRAME + 14,
    width: 106,
    color: COLORS['on-accent'],
    textAlign: 'center',
    fontFamily: 'Martian Mono',
    fontSize: 13,
    // Unset: React PDF would multiply a unitless line height again each time it fills in the page number.
    lineHeight: '',
  },
  full: {
    flexDirection: 'row',
    height: FULL_HEIGHT,
    borderWidth: 1.5,
    borderBottomWidth: 0,
    borderColor: COLORS.ink,
  },
});

/** The company's sign: a datum target. */
function Datum() {
  const { ink, accent } = COLORS;
  return (
    <Svg width={22} height={22} viewBox="0 0 40 40">
      <Path d="M9 6V34H20.5A14 14 0 0 0 20.5 6Z" fill="none" stroke={ink} strokeWidth={4.6} />
      <Path d="M1 20H39" stroke={accent} strokeWidth={3} />
      <Path d="M4.6 24.4L13.4 15.6" stroke={accent} strokeWidth={3} />
    </Svg>
  );
}

/** The title block, with the page's number. */
function TitleBlock({ takeoff, issuer, title }: PageContent & { title: string }) {
  const { project, name } = takeoff.sample;
  const cell = (label: string, value: string, width: number) => (
    <View style={[styles.blockCell, { width }]}>
      <Text style={styles.blockLabel}>{label}</Text>
      <Text style={styles.blockValue}>{value}</Text>
    </View>
  );
  const company = { width: 226, alignItems: 'center', justifyContent: 'flex-start' } as const;
  return (
    <>
      <View style={styles.block} fixed>
        <View style={[styles.blockCell, row, company]}>
          <Datum />
          <Heading size={15} style={{ marginLeft: 8 }}>
            {issuer.name}
          </Heading>
        </View>
        {cell('Project', `${project.name}, ${project.place}`, 330)}
        {cell('Takeoff', name, 190)}
        {cell('Sheet', title, 170)}
        {cell('Issued', formatDate(project.issued), 150)}
        <View style={{ flexGrow: 1, backgroundColor: COLORS.accent }} />
      </View>
      <Text
        fixed
        style={styles.number}
        render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
      />
    </>
  );
}

interface PageProps extends PageContent {
  /** In the title block; of a full page also in the PDF's bookmarks. */
  title: string;
  children: ReactNode;
}

/** As many pages as the content takes, of text and tables within margins; its parts bring bookmarks of their own. */
export function FlowingPage(props: PageProps) {
  return (
    <Page size={[PAGE_WIDTH, PAGE_HEIGHT]} style={styles.page}>
      <View style={styles.frame} fixed />
      {/* Before the content: React PDF leaves out what follows a part that is taller than a page. */}
      <TitleBlock {...props} />
      {props.children}
    </Page>
  );
}

/** Breaks the page if fewer than `points` of the following content would fit. */
export function KeepWithNext({ points }: { points: number }) {
  return <View minPresenceAhead={points} />;
}

/**
 * Repeats a row, such as a list's head, at the top of each further page of a list. Place `start` next to the head, and
 * `continued` before all content that may be on a further page, in one View with it. React PDF renders dynamic nodes
 * page by page in tree order; `start` is rendered on the first page only.
 */
export function repeatRow(row: ReactElement): { start: ReactElement; continued: ReactElement } {
  let isStart = false;
  const start = () => {
    isStart = true;
    return null;
  };
  const repeat = () => {
    const isRepeated = !isStart;
    isStart = false;
    return isRepeated ? row : null;
  };
  return { start: <View render={start} />, continued: <View fixed render={repeat} /> };
}

/** A single page filled to its border line, children side by side in FULL_WIDTH × FULL_HEIGHT. */
export function FullPage({
  background = COLORS.sheet,
  ...props
}: PageProps & { background?: string }) {
  return (
    <Page
      size={[PAGE_WIDTH, PAGE_HEIGHT]}
      style={[styles.page, { padding: FRAME, backgroundColor: background }]}
      bookmark={props.title}
    >
      <View style={styles.full}>{props.children}</View>
      <TitleBlock {...props} />
    </Page>
  );
}
