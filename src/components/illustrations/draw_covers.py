"""Covers of the seven articles, in the drafting language of draw.py.

Writes cover-blog1.svg … cover-blog7.svg beside this file. Every dimension is drawn to the
scale of the figures it names, and every figure is the one worked out in the article.
Run: python3 src/components/illustrations/draw_covers.py
"""
import math
import os
import re
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)
import draw  # noqa: E402

# Two characters the plotter alphabet needs for money and shares.
draw.G.setdefault('$', draw.G['S'] + 'M2 -1L2 7')
draw.G.setdefault('%', 'M0 6L3.6 0M.9 0Q0 0 0 1Q0 2 .9 2Q1.8 2 1.8 1Q1.8 0 .9 0M2.9 4Q2 4 2 5Q2 6 2.9 6Q3.8 6 3.8 5Q3.8 4 2.9 4')


ARITY = {'M': 2, 'L': 2, 'H': 1, 'V': 1, 'Q': 4, 'S': 4, 'C': 6, 'A': 7, 'Z': 0}
STROKES = ('o', 'f', 'd', 'h', 'c', 'd note', 't note', 'f hat', 'o tk note')


def relative(path):
    """The same path in relative coordinates, which are shorter; 0.1 px precision is kept exactly."""
    out, x, y, start = [], 0, 0, (0, 0)
    short = lambda tenths: re.sub(r'^(-?)0\.', r'\1.', draw.n(tenths / 10))
    for command, text in re.findall(r'([A-Za-z])([^A-Za-z]*)', path):
        values = [float(v) for v in re.findall(r'-?\d*\.?\d+', text)]
        arity = ARITY[command.upper()]
        absolute = command.isupper()
        for i in range(0, len(values) or 1, arity or 1):
            part = values[i:i + arity]
            points = [round(v * 10) for v in part]
            dx, dy = (x, y) if absolute else (0, 0)
            kind = command.upper()
            if kind == 'Z':
                x, y = start
                out.append('z')
                continue
            if kind == 'A':
                offsets = points[5] - dx, points[6] - dy
                flags = [draw.n(v) for v in part[:3]] + [str(int(v)) for v in part[3:5]]
                written = flags + [short(v) for v in offsets]
                x, y = x + offsets[0], y + offsets[1]
            elif kind == 'H':
                written = [short(points[0] - dx)]
                x += points[0] - dx
            elif kind == 'V':
                written = [short(points[0] - dy)]
                y += points[0] - dy
            else:
                offsets = [v - (dx, dy)[j % 2] for j, v in enumerate(points)]
                written = [short(v) for v in offsets]
                x, y = x + offsets[-2], y + offsets[-1]
                if kind == 'M':
                    start = (x, y)
            out.append(kind.lower() + re.sub(r' -', '-', ' '.join(written)))
    return 'M' + ''.join(out)[1:]


class Cover(draw.D):
    def merge(self):
        """Join neighboring strokes of one class into one path; their order does not change."""
        merged = []
        for element in self.e:
            plain = re.fullmatch(r'<path class="([^"]*)" d="([^"]*)"/>', element)
            if not plain:
                merged.append((None, re.sub(r' d="([^"]*)"', lambda m: f' d="{relative(m[1])}"', element)))
            elif merged and merged[-1][0] == plain[1] and plain[1] in STROKES:
                merged[-1] = (plain[1], merged[-1][1] + plain[2])
            else:
                merged.append((plain[1], plain[2]))
        self.e = [body if kind is None else f'<path class="{kind}" d="{relative(body)}"/>' for kind, body in merged]

    def save(self):
        """Write the drawing on paper; an article's cover has no ink-sheet version."""
        self.merge()
        markup = self.svg()
        with open(os.path.join(FOLDER, f'{self.name}.svg'), 'w', encoding='utf-8') as file:
            file.write(markup)
        print(self.name, len(markup.encode()))

    def bubble(self, x, y, letter, r=11):
        self.circ(x, y, r, 'w')
        return self.t(letter, x, y + 4, 8, 'm', c='t')

    def gap(self, x1, x2, y, label, side='r'):
        """Dimension too narrow for its own label: the label stands beside it."""
        self.line(x1 - 8, y, x2 + 8, y, 'd note')
        self.tick(x1, y)
        self.tick(x2, y)
        return self.t(label, x2 + 14 if side == 'r' else x1 - 14, y + 3.5, 8, 'l' if side == 'r' else 'r')

    def side_dim(self, ys, x, labels, ext=None, h=8):
        """Vertical dimension string with its labels on the right of the line."""
        self.dv(ys, x, [''] * len(labels), ext)
        for top, bottom, label in zip(ys, ys[1:], labels):
            self.t(label, x + 5 + h, (top + bottom) / 2, h, 'm', rot=-90)
        return self


def cover_bid_tabulation():
    d = Cover('cover-blog1', 'Bid tabulation drawn to scale',
              'Five bids as bars on one dollar scale. The low bid is blue with the winning line in orange; '
              'the third bid is yellow, with the part that came from scope and quantity in orange.')
    x0, k = 66, .62  # px per thousand dollars
    at = lambda thousands: x0 + thousands * k
    bids = [('A', 398.4), ('B', 406.9), ('C', 431.7), ('D', 438.2), ('E', 512.0)]
    low, yours, takeoff = 398.4, 431.7, 29.256
    for i, (letter, value) in enumerate(bids):
        y = 62 + i * 46
        d.bubble(36, y + 12, letter)
        if letter == 'C':
            d.rect(x0, y, at(yours - takeoff) - x0, 24, 'sf')
            d.rect(x0, y, at(yours - takeoff) - x0, 24, 'ay')
            d.rect(at(yours - takeoff), y, takeoff * k, 24, 'ao')
            d.rect(x0, y, value * k, 24, 'o')
        else:
            d.rect(x0, y, value * k, 24, 'w')
            if letter == 'A':
                d.rect(x0, y, value * k, 24, 'ab')
        d.t(f'${value * 1000:,.0f}', at(value) + 10, y + 16, 8)
    d.t('LOW', x0 + 12, 78.5, 8)
    d.t('YOUR BID', x0 + 12, 170.5, 8)
    d.line(at(low), 48, at(low), 284, 'lo')
    d.line(x0, 50, x0, 284, 'c')
    d.line(x0, 284, 400, 284, 'o')
    for i in range(6):
        d.line(at(i * 100), 284, at(i * 100), 290, 'o')
        d.t(f'{i * 100}K' if i else '0', at(i * 100), 304, 7.5, 'm')
    d.dh((x0, at(low)), 34, 'LOW BID', 48)
    d.gap(at(low), at(yours), 190, '$33,300 TO LOW')
    d.pl([(at(yours) - 8, 158), (350, 143), (358, 143)], 'd note')
    d.circ(at(yours) - 8, 158, 1.8, 'cf note')
    d.t('SCOPE $29,256', 363, 146.5, 8)
    d.rect(x0, 320, 390, 26, 'f note')
    d.t('BID TABULATION', x0 + 12, 337, 8)
    d.line(x0 + 130, 320, x0 + 130, 346, 'f note')
    d.t('09 20 00 PLASTER AND GYPSUM BOARD', x0 + 142, 337, 7.5)
    d.save()


def cover_scale_check():
    d = Cover('cover-blog2', 'One wall measured twice',
              'Part of a floor plan with its printed dimension string and, below, the ruler of a file exported '
              'at the wrong size. Floor area is blue, the wall is orange, openings are counted in green.')
    x0, s = 96, 6.6  # px per foot as printed
    at = lambda feet: x0 + feet * s
    ruler = lambda feet: x0 + feet / .97 * s
    top, wall = 100, 5
    d.rect(at(.67), top + wall, 46.67 * s, 98, 'ab')
    for x in (16, 32):
        d.rect(at(x) - 1.6, top + wall, 3.2, 98, 'w')
    for left, right in ((0, 4), (12, 20), (28, 36), (44, 48)):
        d.rect(at(left), top, (right - left) * s, wall, 'cf')
    for i, (left, right) in enumerate(((4, 12), (20, 28), (36, 44))):
        d.rect(at(left), top, (right - left) * s, wall, 'w')
        d.line(at(left), top + wall / 2, at(right), top + wall / 2, 'f')
        d.count(at((left + right) / 2), top + 22, i + 1, 8)
    for x in (0, 47.33):
        d.rect(at(x), top, .67 * s, wall + 98, 'cf')
    d.line(at(0), top + wall / 2, at(48), top + wall / 2, 'lo')
    for i, room in enumerate(('OFFICE', 'OFFICE', 'CONF.')):
        d.t(room, at(8 + i * 16), top + 58, 8, 'm')
        d.t(str(201 + i), at(8 + i * 16), top + 72, 8, 'm')
    d.brkh(top + wall + 98, at(0), at(48))
    d.dh([at(0), at(16), at(32), at(48)], 74, ['16\'-0"', '16\'-0"', '16\'-0"'], 92)
    d.dh((at(0), at(48)), 44, '48\'-0" PRINTED', 92)
    for label, y, scale in (('TOOL', 252, ruler), ('SHEET', 292, at)):
        d.t(label, x0 - 16, y + 9.5, 8, 'r')
        for i in range(6):
            left, right = scale(i * 8), scale(i * 8 + 8)
            d.rect(left, y, right - left, 12, 'cf' if i % 2 == 0 and scale is at else 'o')
            if i % 2 == 0 and scale is ruler:
                d.rect(left, y, right - left, 12, 'ao')
        for i in range(7):
            d.t(str(i * 8), scale(i * 8), y + 24, 7, 'm')
    d.p(f'M{draw.n(at(48))} 212V292', 'h')
    d.pl([(at(48), 258), (at(48) - 26, 232), (at(48) - 38, 232)], 'd note')
    d.circ(at(48), 258, 1.8, 'cf note')
    d.t('READS 46\'-6 3/4"', at(48) - 44, 236, 8, 'r')
    d.t('LENGTH 46.56 / 48.00 = 0.97', x0, 343, 8)
    d.t('AREA 0.97 x 0.97 = 0.94', 458, 343, 8, 'r')
    d.save()


def smooth(points):
    """Path through the points with tangents taken from their neighbours (Catmull-Rom)."""
    path = f'M{draw.n(points[0][0])} {draw.n(points[0][1])}'
    for i in range(len(points) - 1):
        before, a, b, after = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        c1 = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        c2 = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        path += 'C' + ' '.join(f'{draw.n(x)} {draw.n(y)}' for x, y in (c1, c2, b))
    return path


def cover_underbid():
    d = Cover('cover-blog3', 'Cost curves of an underbid job against its contract',
              'Planned cost in blue and actual cost in orange over five months. An enlarged detail '
              'dimensions the planned profit and the loss on either side of the contract price.')
    x0, yb, month, k = 58, 300, 46, .37  # px per month, px per thousand dollars
    at = lambda i, thousands: (x0 + i * month, yb - thousands * k)
    share = (0, .15, .40, .70, .90, 1)
    planned = [at(i, 564 * f) for i, f in enumerate(share)]
    actual = [at(i, 624 * f) for i, f in enumerate(share)]
    for i in range(1, 4):
        d.line(x0, yb - 200 * i * k, x0 + 5 * month, yb - 200 * i * k, 'f hat')
    for i in range(1, 6):
        d.line(x0 + i * month, yb, x0 + i * month, yb - 600 * k, 'f hat')
    back = smooth(planned[::-1])[1:]
    d.p(f'{smooth(actual)}L{back}Z', 'ao')
    d.p(smooth(planned), 'lb')
    d.p(smooth(actual), 'lo')
    d.pl([at(0, 600), at(5.35, 600)], 'c')
    d.line(x0, 56, x0, yb, 'o')
    d.line(x0, yb, x0 + 5 * month + 16, yb, 'c')
    for i in range(6):
        d.line(x0 + i * month, yb, x0 + i * month, yb + 6, 'o')
        d.t(str(i), x0 + i * month, yb + 20, 7.5, 'm')
    for i in range(4):
        d.t(f'{i * 200}K' if i else '0', x0 - 8, yb - i * 200 * k + 3, 7.5, 'r')
    d.t('MONTH', x0 + 2.5 * month, yb + 38, 8, 'm')
    d.t('CONTRACT $600,000', x0 + 10, 70, 8)
    # the end of both curves, enlarged 3.5 times
    cx, cy, r, z, right = 390, 214, 66, 3.5, 24
    end = (x0 + 5 * month - right / z, yb - 594 * k)
    d.circ(end[0], end[1], r / z, 'o')
    d.circ(cx, cy, r, 'sf')
    edge = cx + right
    yy = lambda thousands: cy - (thousands - 594) * k * z
    slope = lambda total: (total * .10 * k * z) / (month * z)
    def left_y(total, x):
        return yy(total) + (edge - x) * slope(total)
    def enter(total):
        """x where the line enters the detail circle from the left."""
        x = edge
        while (x - cx) ** 2 + (left_y(total, x) - cy) ** 2 < (r - 1) ** 2:
            x -= .5
        return x
    xa, xp = enter(624), enter(564)
    d.p(f'M{draw.n(xa)} {draw.n(left_y(624, xa))}L{edge} {draw.n(yy(624))}V{draw.n(yy(564))}L{draw.n(xp)} {draw.n(left_y(564, xp))}A{r} {r} 0 0 1 {draw.n(xa)} {draw.n(left_y(624, xa))}Z', 'ao')
    d.line(xp, left_y(564, xp), edge, yy(564), 'lb')
    d.line(xa, left_y(624, xa), edge, yy(624), 'lo')
    span = math.sqrt(r * r - (yy(600) - cy) ** 2)
    d.line(cx - span, yy(600), cx + span, yy(600), 'c')
    d.line(edge, cy - math.sqrt(r * r - right * right), edge, cy + math.sqrt(r * r - right * right), 'f')
    d.circ(cx, cy, r, 'c')
    dx = edge + 14
    d.line(dx, yy(624) - 5, dx, yy(564) + 5, 'd note')
    for value in (624, 600, 564):
        d.tick(dx, yy(value))
    d.line(edge, yy(624), dx + 6, yy(624), 'd note')
    d.line(edge, yy(564), dx + 6, yy(564), 'd note')
    away = math.atan2(cy - end[1], cx - end[0])
    d.line(end[0] + r / z * math.cos(away), end[1] + r / z * math.sin(away), cx - r * math.cos(away), cy - r * math.sin(away), 'd')
    d.pl([(dx, (yy(624) + yy(600)) / 2), (444, 132), (434, 132)], 'd note')
    d.t('LOSS $24,000', 430, 135.5, 8, 'r')
    d.pl([(dx, (yy(600) + yy(564)) / 2), (452, 288), (452, 300)], 'd note')
    d.t('PLANNED PROFIT', 456, 313, 8, 'r')
    d.t('$36,000', 456, 327, 8, 'r')
    d.save()


def cover_two_desks():
    d = Cover('cover-blog4', 'In-house desk and outsourced takeoffs as two cost columns',
              'Two stacked columns on one dollar scale. Salary is blue, burden yellow, takeoff fees orange and '
              'review time green; the difference is dimensioned.')
    yb, k = 300, 2.2  # px per thousand dollars
    top = lambda thousands: yb - thousands * k
    def column(x, w, parts):
        base = 0
        for value, mark in parts:
            d.rect(x, top(base + value), w, value * k, 'sf')
            d.rect(x, top(base + value), w, value * k, mark)
            base += value
        d.rect(x, top(base), w, base * k, 'c')
    column(96, 110, [(78, 'ab'), (21.84, 'ay'), (6.16, 'w'), (4, 'w')])
    column(282, 110, [(24, 'ao'), (22.32, 'ag')])
    d.line(72, yb, 440, yb, 'c')
    d.t('SALARY', 151, 212, 8, 'm')
    d.t('$78,000', 151, 226, 8, 'm')
    d.t('TAXES, BENEFITS', 151, 102, 7.5, 'm')
    d.t('$21,840', 151, 116, 8, 'm')
    d.t('TAKEOFF FEES', 337, 271, 8, 'm')
    d.t('$24,000', 337, 285, 8, 'm')
    d.t('IN-HOUSE REVIEW', 337, 219, 7.5, 'm')
    d.t('$22,320', 337, 233, 8, 'm')
    d.leader(198, top(108), 226, 84, 'DESK $4,000', 8)
    d.leader(198, top(102.9), 226, 104, 'SOFTWARE $6,160', 8)
    d.p(f'M206 {draw.n(top(110))}H424', 'h')
    d.dv((top(110), yb), 66, ['$110,000'], 92)
    d.side_dim((top(110), top(46.32), yb), 418, ['$63,680', '$46,320'], 396)
    d.t('57.9% LESS', 337, 186, 8.5, 'm')
    d.t('IN-HOUSE DESK', 151, 320, 8, 'm')
    d.t('OUTSOURCED', 337, 320, 8, 'm')
    d.t('EXAMPLE: 72 BIDS A YEAR', 244, 346, 8, 'm')
    d.save()


def cover_two_elevations():
    d = Cover('cover-blog5', 'House and commercial bay at the same scale',
              'A one-story house beside two bays of a two-story commercial building. Siding is yellow, glazing '
              'blue, the fascia and parapet cap orange, openings counted in green.')
    s, g = 4.7, 282  # px per foot, grade
    Y = lambda feet: g - feet * s
    hx = 46  # house, 30 ft wide, floor 1.5 ft above grade, 9 ft plates, roof 8 in 12
    H = lambda feet: hx + feet * s
    ridge = 10.5 + 15 * 8 / 12
    d.rect(H(0), Y(10.5), 30 * s, 9 * s, 'ay')
    for i in range(1, 13):
        d.line(H(0), Y(1.5 + i * .7), H(30), Y(1.5 + i * .7), 'f hat')
    d.rect(H(0), Y(1.5), 30 * s, 1.5 * s, 'w')
    d.stip((H(0), Y(1.5), 30 * s, 1.5 * s), 4, 40, False)
    over = 1.5
    eave = 10.5 - over * 8 / 12
    roof = [(H(-over), Y(eave)), (H(15), Y(ridge)), (H(30 + over), Y(eave))]
    d.pl([(H(0), Y(10.5)), (H(15), Y(ridge)), (H(30), Y(10.5))], 'w', True)
    d.rect(H(12), Y(16.5), 6 * s, 3.5 * s, 'w')
    for i in range(1, 5):
        d.line(H(12), Y(16.5) + i * 3.5, H(18), Y(16.5) + i * 3.5, 'f')
    d.pl(roof, 'lo')
    for x in (4, 21):
        d.rect(H(x), Y(8.5), 5 * s, 4.5 * s, 'sf')
        d.rect(H(x), Y(8.5), 5 * s, 4.5 * s, 'ab')
        d.line(H(x + 2.5), Y(8.5), H(x + 2.5), Y(4), 'o')
    d.rect(H(13.5), Y(8.5), 3 * s, 7 * s, 'w')
    d.rect(H(12.5), Y(1.5), 5 * s, .75 * s, 'w')
    d.rect(H(12), Y(.75), 6 * s, .75 * s, 'w')
    d.pl([(H(0), Y(10.5)), (H(0), Y(0)), (H(30), Y(0)), (H(30), Y(10.5))], 'c')
    # commercial: two 24 ft bays, two floors of 14 ft, 3 ft parapet
    cx = 206
    C = lambda feet: cx + feet * s
    d.rect(C(0), Y(31), 48 * s, 31 * s, 'w')
    for level in (0, 14):
        for bay in (0, 24):
            left = bay + 2
            height = 9 if level else 10.5
            sill = level + (2.5 if level else 0)
            d.rect(C(left), Y(sill + height), 20 * s, height * s, 'ab')
            for i in range(1, 4):
                d.line(C(left + i * 5), Y(sill + height), C(left + i * 5), Y(sill), 'o')
            d.line(C(left), Y(sill + height - 3), C(left + 20), Y(sill + height - 3), 'o')
            d.rect(C(left), Y(sill + height), 20 * s, height * s, 'o')
    d.line(C(36), Y(0), C(36), Y(7.5), 'c')
    for foot in (0, 24, 48):
        x = C(foot) - (3 if foot == 24 else 0 if foot == 0 else 6)
        d.rect(x, Y(31), 6, 31 * s, 'w')
    for level in (14, 28):
        d.line(C(0), Y(level), C(48), Y(level), 'o')
        d.line(C(0), Y(level - .8), C(48), Y(level - .8), 'f')
    d.rect(C(0), Y(31), 48 * s, 31 * s, 'c')
    d.line(C(0) - 3, Y(31) - 1, C(48) + 3, Y(31) - 1, 'lo')
    for i, (x, y) in enumerate(((C(9.5), Y(19.4)), (C(33.5), Y(19.4)), (C(9.5), Y(4)), (C(33.5), Y(4)))):
        d.count(x, y, i + 1, 8)
    for i, (x, y) in enumerate(((H(6.5), Y(6.2)), (H(23.5), Y(6.2)), (H(15), Y(5.6)))):
        d.count(x, y, i + 1, 6)
    d.line(20, g, 470, g, 'c')
    d.earth(30, 468, g, 12, 34)
    for foot, label in ((0, '1'), (24, '2'), (48, '3')):
        d.line(C(foot), Y(31) - 8, C(foot), 57, 'd')
        d.circ(C(foot), 47, 10, 'w')
        d.t(label, C(foot), 51, 8, 'm', c='t')
    d.dh([C(0), C(24), C(48)], 96, ['24\'-0"', '24\'-0"'], None)
    d.dh((H(0), H(30)), 318, '30\'-0"', g + 16)
    d.dh((C(0), C(48)), 318, '48\'-0"', g + 16)
    d.dv([Y(ridge), Y(10.5), Y(1.5)], 30, ['10\'-0"', '9\'-0"'], None)
    d.side_dim([Y(31), Y(14), Y(0)], C(48) + 16, ['17\'-0"', '14\'-0"'], C(48) + 4)
    d.t('HOUSE', H(15), 346, 8, 'm')
    d.t('COMMERCIAL, SAME SCALE', C(24), 346, 8, 'm')
    d.save()


def cover_duct_run():
    d = Cover('cover-blog6', 'Section along a duct run under a rooftop unit',
              'Duct is marked blue, insulation wrap yellow, hangers orange. The parts that have no symbol on the '
              'plan are counted in green.')
    s = 18  # px per foot
    roof, deck, ceiling = 128, 140, 272
    # unit on its curb
    d.rect(44, 44, 144, 66, 'w')
    d.rect(44, 44, 144, 66, 'c')
    d.line(44, 56, 188, 56, 'f')
    d.line(120, 56, 120, 110, 'o')
    for i in range(7):
        d.line(52 + i * 9, 66, 52 + i * 9, 100, 'f')
    d.circ(154, 83, 18, 'o')
    d.circ(154, 83, 4, 'o')
    for a in range(0, 360, 60):
        d.line(154 + 4 * math.cos(math.radians(a)), 83 + 4 * math.sin(math.radians(a)),
               154 + 17 * math.cos(math.radians(a + 28)), 83 + 17 * math.sin(math.radians(a + 28)), 'f')
    d.t('RTU-1', 204, 60, 8.5)
    d.rect(50, 110, 6, 21, 'cf')
    d.rect(176, 110, 6, 21, 'cf')
    # roof
    d.rect(20, roof, 58, deck - roof, 'w')
    d.rect(106, roof, 354, deck - roof, 'w')
    for x, wide in ((20, 56), (106, 352)):
        d.p(f'M{x} {roof + 9}' + ''.join(
            f'L{x + i * 4 + 4} {roof + (1 if i % 2 == 0 else 9)}' for i in range(wide // 4)), 'f')
    for x1, x2 in ((20, 78), (106, 460)):
        d.line(x1, roof + 9, x2, roof + 9, 'f')
    d.line(20, roof, 50, roof, 'c')
    d.line(182, roof, 460, roof, 'c')
    # condensate
    d.p('M188 102h10v8q0 6 5 6q5 0 5 -6v-4h14v22', 'o')
    # drop, elbow, main 30x16, transition, 24x14
    y1, y2 = 192, 216
    wrap = 4
    d.pl([(78 - wrap, deck), (78 - wrap, y2 + wrap), (286, y2 + wrap), (308, 213 + wrap), (366, 213 + wrap),
          (366, 192 - wrap), (308, 192 - wrap), (286, y1 - wrap), (106 + wrap, y1 - wrap), (106 + wrap, deck)], 'ay')
    d.pl([(78, 112), (78, y2), (286, y2), (308, 213), (450, 213), (450, 192), (106, y1), (106, 112)], 'sf')
    d.pl([(78, 112), (78, y2), (286, y2), (308, 213), (450, 213), (450, 192), (106, y1), (106, 112)], 'ab')
    d.pl([(78, 112), (78, y2), (286, y2), (308, 213), (450, 213)], 'c')
    d.pl([(106, 112), (106, y1), (450, y1)], 'c')
    for x in (286, 308):
        d.line(x, 192, x, 216 if x == 286 else 213, 'f')
    for i in range(3):
        a = 7 + i * 7
        d.p(f'M{106 - a} {y1 - 1}q0 {draw.n(a + 1)} {draw.n(a + 1)} {draw.n(a + 1)}', 'o')
    d.brk(450, 192, 213)
    # hangers, 8 ft apart
    for x in (136, 280, 424):
        base = (y2 if x < 300 else 213) + (wrap if x < 366 else 0)
        d.line(x - 6, deck, x - 6, base + 4, 'lo')
        d.line(x - 14, base + 4, x + 2, base + 4, 'c')
    # taps with damper, flex and diffuser
    for x in (196, 340):
        top = y2 if x < 286 else 213
        d.rect(x - 8, top + wrap, 16, 16, 'w')
        d.line(x - 11, top + 16, x + 11, top + 9, 'c')
        d.p(''.join(f'M{x - 9} {top + 22 + i * 5}q9 4 18 0' for i in range(7)), 'o')
        d.line(x - 9, top + 21, x - 9, ceiling - 4, 'f')
        d.line(x + 9, top + 21, x + 9, ceiling - 4, 'f')
        d.pl([(x - 22, ceiling), (x - 10, ceiling - 8), (x + 10, ceiling - 8), (x + 22, ceiling)], 'w', True)
    d.line(20, ceiling, 460, ceiling, 'c')
    for x in range(52, 460, 72):
        d.line(x, ceiling, x, ceiling + 5, 'o')
    # tags
    for i, (x, y) in enumerate(((40, 119), (92, 228), (297, 178), (418, 234), (244, 226), (214, 240), (234, 112))):
        d.count(x, y, i + 1, 8)
    d.t('30x16', 228, 207.5, 8, 'm')
    d.t('24x14', 388, 206, 8, 'm')
    d.dh([130, 274, 418], 166, ['8\'-0"', '8\'-0"'], None)
    names = ['CURB', 'ELBOW', 'TRANSITION', 'HANGER', 'WRAP', 'DAMPER', 'CONDENSATE']
    x = 24
    for i, name in enumerate(names[:4]):
        d.circ(x + 6, 305, 6.5, 'n note')
        d.t(str(i + 1), x + 6, 308, 6.4, 'm', c='nt note')
        d.t(name, x + 18, 308.5, 8)
        x += 108
    x = 24
    for i, name in enumerate(names[4:]):
        d.circ(x + 6, 331, 6.5, 'n note')
        d.t(str(i + 5), x + 6, 334, 6.4, 'm', c='nt note')
        d.t(name, x + 18, 334.5, 8)
        x += 108
    d.save()


def cover_zip_zones():
    d = Cover('cover-blog7', 'Map of ZIP zones with their cost indexes',
              'Four zones of one region, A to D. Labor index in orange and material index in blue beside the map, '
              'each drawn to scale against the national base.')
    A = [(34, 70), (128, 58), (150, 128), (112, 190), (34, 206)]
    B = [(128, 58), (290, 48), (290, 122), (218, 148), (150, 128)]
    C = [(150, 128), (218, 148), (290, 122), (290, 282), (196, 288), (166, 228), (112, 190)]
    Dz = [(34, 206), (112, 190), (166, 228), (196, 288), (34, 294)]
    for zone, mark in ((A, 'w'), (B, 'ay'), (C, 'ab'), (Dz, 'ao')):
        d.pl(zone, mark, True)
    # delivery areas inside the zones
    for line in ([(34, 136), (88, 142), (150, 128)], [(84, 64), (88, 142), (72, 198)], [(206, 53), (214, 98), (218, 148)],
                 [(214, 98), (290, 86)], [(218, 148), (232, 212), (196, 288)], [(232, 212), (290, 206)],
                 [(166, 228), (232, 212)], [(112, 190), (108, 240), (118, 291)], [(34, 246), (108, 240)]):
        d.pl(line, 'h')
    d.p('M34 226C70 214 84 246 120 232S168 176 206 184S250 232 290 236', 'o')
    d.p('M34 231C70 219 84 251 120 237S168 181 206 189S250 237 290 241', 'o')
    d.pl([(60, 61), (118, 168), (190, 244), (214, 287)], 'c')
    d.rect(34, 46, 256, 250, 'sf', ' fill-opacity="0"')
    d.pl([(34, 70), (128, 58), (290, 48), (290, 282), (196, 288), (34, 294), (34, 206)], 'c', True)
    for letter, x, y in (('A', 110, 100), ('B', 250, 74), ('C', 262, 166), ('D', 76, 270)):
        d.bubble(x, y, letter)
    hexagon = [(158 + 10 * math.cos(math.pi / 3 * i), 262 + 10 * math.sin(math.pi / 3 * i)) for i in range(6)]
    site = [(x + 92, y - 4) for x, y in hexagon]
    d.pl(site, 'cf', True)
    d.t('1', 250, 262, 8, 'm', c='nt')
    d.t('JOB SITE', 250, 280, 7, 'm')
    d.dh((34, 98, 162), 326, ['5 MI', '5 MI'], None)
    d.pl([(226, 336), (232, 310), (238, 336), (232, 330)], 'o', True)
    d.t('N', 246, 326, 8)
    # index strings: 1.00 is 84 px
    x0, k = 334, 84
    d.line(x0 + k, 62, x0 + k, 322, 'h')
    d.t('BASE 1.00', x0 + k, 50, 7.5, 'm')
    for i, (letter, labor, material) in enumerate((('A', 1, 1), ('B', 1.3, 1.08), ('C', 1.4, 1.12), ('D', 1.5, 1.18))):
        y = 84 + i * 64
        d.bubble(x0 - 16, y + 10, letter, 10)
        for offset, value, mark in ((0, labor, 'lo'), (22, material, 'lb')):
            d.line(x0, y + offset, x0 + value * k, y + offset, mark)
            d.tick(x0, y + offset)
            d.tick(x0 + value * k, y + offset)
        d.t(f'L {labor:.2f}', x0 + 8, y - 6, 7.5)
        d.t(f'M {material:.2f}', x0 + 8, y + 16, 7.5)
    d.t('L LABOR   M MATERIAL', x0, 344, 7.5)
    d.save()


if __name__ == '__main__':
    for cover in (cover_bid_tabulation, cover_scale_check, cover_underbid, cover_two_desks,
                  cover_two_elevations, cover_duct_run, cover_zip_zones):
        cover()
